import { Link, useLocation } from "react-router";
import type { AllowanceReply } from "#contract/tutor.ts";

/** After midnight in India there are new ones, whatever the last reply said. */
export function isUsedUp(allowance: AllowanceReply | undefined, now = Date.now()): boolean {
  return allowance !== undefined && allowance.left <= 0 && now < Date.parse(allowance.resetsAt);
}

type AllowanceNoteProps = {
  readonly allowance: AllowanceReply | undefined;
  readonly isVisitor: boolean;
  readonly onFollow: () => void;
};

export function AllowanceNote({ allowance, isVisitor, onFollow }: AllowanceNoteProps) {
  const { pathname } = useLocation();
  const isOver = isUsedUp(allowance);
  return (
    <div role="status" className="mt-1 min-h-6 text-soft text-base">
      {allowance && !isOver && <p>{leftInWords(allowance.left)}</p>}
      {allowance && isOver && (
        <p className="text-ink">
          You have asked all of today's {allowance.limit} questions. You can ask again after midnight, Indian
          time.
          {isVisitor && (
            <>
              {" "}
              <Link
                to={`/login?next=${encodeURIComponent(pathname)}`}
                onClick={onFollow}
                className="text-link font-semibold"
              >
                Log in
              </Link>{" "}
              to ask more.
            </>
          )}
        </p>
      )}
    </div>
  );
}

function leftInWords(left: number): string {
  return left === 1 ? "1 question left today" : `${left} questions left today`;
}
