import { Download } from "lucide-react";
import type { ShownCertificate } from "#contract/certificates.ts";
import { buttonClass } from "../../ui/button.tsx";

/** The downloads, each with its purpose. */
export function CredentialFiles({ certificate }: { certificate: ShownCertificate }) {
  const { links } = certificate;
  const files = [
    ...(certificate.revoked
      ? []
      : [
          {
            href: links.pdf,
            name: "PDF",
            what: "To print, or to send with an application. The signed file is attached inside.",
          },
          { href: links.picture, name: "Picture", what: "To show in a post or a message." },
        ]),
    {
      href: links.credentialJson,
      name: "Open Badge (JSON)",
      what: "For badge wallets and for programs that check the signature.",
    },
    {
      href: links.credentialJwt,
      name: "Open Badge (JWT)",
      what: "The same as one line of text, for systems that ask for a JWT.",
    },
  ];
  return (
    <ul className="divide-y divide-line border-line border-y">
      {files.map(({ href, name, what }) => (
        <li key={name} className="py-3">
          <a
            href={href}
            download
            className={buttonClass("quiet", "min-w-44 justify-start no-underline")}
            aria-describedby={`file-${fileId(name)}`}
          >
            <Download size={20} aria-hidden="true" /> {name}
          </a>
          <p id={`file-${fileId(name)}`} className="mt-1 text-soft">
            {what}
          </p>
        </li>
      ))}
    </ul>
  );
}

function fileId(name: string): string {
  return name.toLowerCase().replace(/\W+/g, "-");
}
