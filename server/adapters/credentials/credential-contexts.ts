/** JSON-LD contexts: the meaning of the words in a credential; both texts come with the packages. */
export const CREDENTIALS_CONTEXT = "https://www.w3.org/ns/credentials/v2";
export const BADGES_CONTEXT = "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json";
