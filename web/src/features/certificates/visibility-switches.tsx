import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { OwnCertificate } from "#contract/certificates.ts";
import { privacyQuery } from "../../api/privacy.ts";
import { Switch } from "../../ui/switch.tsx";
import { useVisibility } from "./use-own-change.ts";

/** Who may see the certificate, and who may see the code behind it. */
export function VisibilitySwitches({ own }: { own: OwnCertificate }) {
  const { id, isPublic, sharesCode, bindsMail, evidence } = own;
  const { shown, isBusy, change } = useVisibility(id, { isPublic, sharesCode, bindsMail });
  const { data: privacy } = useQuery(privacyQuery);
  const hasCode = (evidence?.exercisesPassed ?? 0) > 0;
  return (
    <div className="grid gap-3">
      {privacy?.mayBeShown === false && (
        <p>
          For now only you can see it, whatever you choose below:{" "}
          {privacy.age === "open"
            ? "we do not know yet whether you are 18 or older."
            : "a parent has to agree first."}{" "}
          <Link to="/profile" className="text-link">
            {privacy.age === "open" ? "Answer on your profile" : "See your profile"}
          </Link>
        </p>
      )}
      <Switch
        label="Anyone with the link can see it"
        hint={
          shown.isPublic
            ? "They see your name, the course, the date and what you did for it. One tap here makes it private."
            : "Now only you can see it. Others are told that it is private."
        }
        isOn={shown.isPublic}
        isBusy={isBusy}
        onChange={(isOn) => change({ isPublic: isOn })}
      />
      {(hasCode || shown.sharesCode) && (
        <Switch
          label="Let others read and run my solutions"
          hint={
            shown.isPublic
              ? "Anyone who sees the certificate can then also read the code that passed, and run it against the tests."
              : "Works only while anyone with the link can see the certificate."
          }
          isOn={shown.sharesCode}
          isBusy={isBusy}
          onChange={(isOn) => change({ sharesCode: isOn })}
        />
      )}
      <Switch
        label="Link the signed files to my email address"
        hint="The address itself is not in them, only a code made from it. Anyone who knows your address can then check that the certificate is yours. Download your files again afterwards."
        isOn={shown.bindsMail === true}
        isBusy={isBusy}
        onChange={(isOn) => change({ bindsMail: isOn })}
      />
    </div>
  );
}
