import { ChevronDown } from "lucide-react";
import { Link } from "react-router";

/** For visitors who trust nobody, not even this page. */
export function SignatureCheck() {
  return (
    <details className="group border-line border-b">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 py-2 font-semibold hover:text-peacock [&::-webkit-details-marker]:hidden">
        How to check the signature without this page
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="space-y-3 pb-4">
        <p>
          The Open Badge files are signed with a Kadam key. If anyone changes one letter in them, the
          signature is not valid any more.
        </p>
        <ol className="list-decimal space-y-2 pl-5">
          <li>Download the Open Badge (JSON), or take it out of the PDF, where it is an attachment.</li>
          <li>
            Open it in any verifier for Open Badges 3.0. It reads our public key at{" "}
            <a href="/.well-known/did.json" className="text-link">
              /.well-known/did.json
            </a>{" "}
            by itself.
          </li>
          <li>
            Compare name, course and date with what you were shown. The verifier also looks up whether the
            certificate was revoked.
          </li>
        </ol>
        <p>
          Or let your browser do it:{" "}
          <Link to="/verify" className="text-link inline-flex min-h-11 items-center">
            check a file
          </Link>
          , which is not sent anywhere.
        </p>
      </div>
    </details>
  );
}
