import { useEffect, useMemo, useRef, useState } from "react";
import type { DayQuickTask } from "#contract/days.ts";
import { areasOf, type FindArea, type Findings, judgeFinds } from "#domain/study/find-task.ts";
import { Button } from "../../../ui/button.tsx";
import { drawInto } from "../../../ui/draw-into.ts";
import type { QuickAnswer } from "./use-quick-answer.ts";

type QuickFindProps = { readonly task: DayQuickTask; readonly answer: QuickAnswer };

/** Parts of a picture are chosen by tap or key. Found faults stay selected; correct parts are named and deselected. */
export function QuickFind({ task, answer }: QuickFindProps) {
  const areas = useMemo(() => areasOf(task.lines), [task]);
  const [chosen, setChosen] = useState<ReadonlySet<FindArea>>(new Set());
  const [findings, setFindings] = useState<Findings>();
  const found = new Set(findings?.found);

  const toggle = (area: FindArea) => {
    const next = new Set(chosen);
    if (!next.delete(area)) next.add(area);
    setChosen(next);
  };
  const check = () => {
    const judged = judgeFinds(areas, chosen);
    setFindings(judged);
    setChosen(new Set(judged.found));
    answer.decide(judged.isRight);
  };
  return (
    <>
      <Board picture={task.picture}>
        {areas.map((area) => (
          <button
            key={area.name}
            type="button"
            aria-label={area.name}
            aria-pressed={chosen.has(area)}
            disabled={found.has(area)}
            data-found={found.has(area) || undefined}
            onClick={() => toggle(area)}
            className="find-part"
            style={placeOf(area, task.picture?.viewBox)}
          />
        ))}
      </Board>
      <div className="quick-row">
        <Button onClick={check} disabled={chosen.size === found.size}>
          Check
        </Button>
      </div>
      <div role="status" className="find-said">
        {findings && <Said findings={findings} />}
      </div>
    </>
  );
}

function Said({ findings: { found, fine, faults } }: { findings: Findings }) {
  return (
    <>
      <p>
        You have found {found.length} of {faults}.
      </p>
      {[...fine, ...found].length > 0 && (
        <ul className="quick-list">
          {fine.map(({ name, why }) => (
            <li key={name}>
              <strong>{name}</strong>: not a fault. {why}
            </li>
          ))}
          {found.map(({ name, why }) => (
            <li key={name}>
              <strong>{name}</strong>: {why}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The picture with all its faults, numbered and explained. */
export function FoundFaults({ task: { lines, picture } }: { task: DayQuickTask }) {
  const faults = areasOf(lines).filter(({ isFault }) => isFault);
  return (
    <>
      <Board picture={picture}>
        {faults.map((area, n) => (
          <span
            key={area.name}
            aria-hidden="true"
            data-found=""
            className="find-part"
            style={placeOf(area, picture?.viewBox)}
          >
            <span className="find-number">{n + 1}</span>
          </span>
        ))}
      </Board>
      <ol className="quick-list">
        {faults.map(({ name, why }) => (
          <li key={name}>
            <strong>{name}</strong>: {why}
          </li>
        ))}
      </ol>
    </>
  );
}

type BoardProps = { readonly picture: DayQuickTask["picture"]; readonly children: React.ReactNode };

function Board({ picture, children }: BoardProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const url = picture?.url;
  useEffect(() => {
    if (drawing.current && url !== undefined)
      drawInto(drawing.current, url).catch((error: unknown) =>
        console.warn("a picture could not be drawn", error),
      );
  }, [url]);
  if (!picture) return null;
  return (
    <div className="find-board">
      <svg ref={drawing} viewBox={picture.viewBox} role="img" aria-label={picture.alt} className="drawing" />
      {children}
    </div>
  );
}

/** In per cent, so that the parts stay in place at every size of the picture. */
function placeOf({ x, y, width, height }: FindArea, viewBox = "0 0 340 200"): React.CSSProperties {
  const [, , wide = 340, high = 200] = viewBox.split(" ").map(Number);
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return {
    left: share(x, wide),
    top: share(y, high),
    width: share(width, wide),
    height: share(height, high),
  };
}
