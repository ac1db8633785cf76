import type { OwnCertificate } from "#contract/certificates.ts";
import { Switch } from "../../ui/switch.tsx";
import { useVisibility } from "./use-own-change.ts";

/** Who may see the certificate, and who may see the code behind it. */
export function VisibilitySwitches({ own }: { own: OwnCertificate }) {
  const { id, isPublic, sharesCode, evidence } = own;
  const { shown, isBusy, change } = useVisibility(id, { isPublic, sharesCode });
  const hasCode = (evidence?.exercisesPassed ?? 0) > 0;
  return (
    <div className="grid gap-3">
      <Switch
        label="Anyone with the link can see it"
        hint={shown.isPublic ? undefined : "Now only you can see it. Others are told that it is private."}
        isOn={shown.isPublic}
        isBusy={isBusy}
        onChange={(isOn) => change({ isPublic: isOn })}
      />
      {(hasCode || shown.sharesCode) && (
        <Switch
          label="Let others read and run my solutions"
          hint={
            shown.isPublic
              ? "Whoever sees the certificate can then also read the code that passed, and run it against the tests."
              : "Counts only while anyone with the link can see the certificate."
          }
          isOn={shown.sharesCode}
          isBusy={isBusy}
          onChange={(isOn) => change({ sharesCode: isOn })}
        />
      )}
    </div>
  );
}
