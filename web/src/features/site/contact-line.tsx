import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "../../api/session.ts";

/** The contact for complaints, from the settings; the text is shown without it until the server has answered. */
export function ContactLine() {
  const { data } = useQuery(sessionQuery);
  const contact = data?.site.contact;
  if (!contact) return null;
  return (
    <p>
      For complaints and for questions about your data, write to{" "}
      {contact.name ? <strong>{contact.name}</strong> : "the grievance officer"} at{" "}
      <a href={`mailto:${contact.mail}`} className="text-link break-all">
        {contact.mail}
      </a>
      . You get an answer within 30 days.
    </p>
  );
}
