import type { ReactNode } from "react";

type Props = { className?: string | undefined };

const ink = "var(--color-ink)";
const marigold = "var(--color-marigold)";
const peacock = "var(--color-peacock)";
const neem = "var(--color-neem)";
const madder = "var(--color-madder)";

function Canvas({
  className,
  viewBox = "0 0 160 120",
  children,
}: Props & { viewBox?: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox={viewBox}
      fill="none"
      stroke={ink}
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** `d` is zero-length subpaths (`h0`) or, with a pitch, whole rows: their round caps are the dots. */
function Dots({
  d,
  colour = ink,
  size,
  pitch,
}: {
  d: string;
  colour?: string;
  size: number;
  pitch?: number;
}) {
  return <path d={d} stroke={colour} strokeWidth={size} strokeDasharray={pitch && `0 ${pitch}`} />;
}

function Faint({ children }: { children: ReactNode }) {
  return <g opacity=".32">{children}</g>;
}

export function FreeCoursesPicture({ className }: Props) {
  return (
    <Canvas className={className}>
      <path d="M80 72C66 62 40 60 14 64V106C40 102 66 104 80 114C94 104 120 102 146 106V64C120 60 94 62 80 72" />
      <Faint>
        <Dots d="M29 77h37M29 90h37M95 77h37M95 90h37" size={5} pitch={12} />
      </Faint>
      <path d="M80 114V50A14 14 0 0 1 94 36H98A14 14 0 0 0 112 22A14 14 0 0 1 126 8H146" stroke={peacock} />
      <Dots d="M95 51h0M97 21h0M127 23h0" colour={marigold} size={9} />
    </Canvas>
  );
}

export function ScholarshipsPicture({ className }: Props) {
  return (
    <Canvas className={className}>
      <path
        d="M72.8 14.6Q80 -3 87.2 14.6Q89 32.4 100.9 19Q117 9 112.5 27.5Q103.5 43 121 39.1Q139.9 40.5 125.4 52.8Q109 60 125.4 67.2Q139.9 79.5 121 80.9Q103.5 77 112.5 92.5Q117 111 100.9 101Q89 87.6 87.2 105.4Q80 123 72.8 105.4Q71 87.6 59.1 101Q43 111 47.5 92.5Q56.5 77 39 80.9Q20.1 79.5 34.6 67.2Q51 60 34.6 52.8Q20.1 40.5 39 39.1Q56.5 43 47.5 27.5Q43 9 59.1 19Q71 32.4 72.8 14.6Z"
        stroke={madder}
      />
      <Dots
        d="M80 14h0M107 23h0M123 46h0M123 74h0M107 97h0M80 106h0M53 97h0M37 74h0M37 46h0M53 23h0"
        colour={marigold}
        size={6}
      />
      <path d="M100 37H60H71C97 37 97 69 71 69H60L87 88M60 53H100" strokeWidth="5" />
    </Canvas>
  );
}

export function MentorshipPicture({ className }: Props) {
  return (
    <Canvas className={className}>
      <path d="M80 28V16A10 10 0 0 1 90 6H120A10 10 0 0 1 130 16V44L118 28H40A10 10 0 0 0 30 38V62L42 50H70A10 10 0 0 0 80 40Z" />
      <Dots d="M43 39h25" colour={marigold} size={6} pitch={12} />
      <Dots d="M93 17h25" colour={peacock} size={6} pitch={12} />
      <Dots d="M30 78h0" colour={marigold} size={23} />
      <Dots d="M130 78h0" colour={peacock} size={23} />
      <path d="M8 117C8 90 52 90 52 117H108C108 90 152 90 152 117" />
    </Canvas>
  );
}

export function SchedulerPicture({ className }: Props) {
  return (
    <Canvas className={className}>
      <path d="M22 42H138V102A10 10 0 0 1 128 112H32A10 10 0 0 1 22 102V28A10 10 0 0 1 32 18H128A10 10 0 0 1 138 28V42M52 9V26M108 9V26" />
      <path
        d="M35 59l4 4 7-8M55 59l4 4 7-8M75 59l4 4 7-8M95 59l4 4 7-8M115 59l4 4 7-8M35 78l4 4 7-8M55 78l4 4 7-8"
        stroke={neem}
      />
      <Dots d="M80 78h0" colour={marigold} size={13} />
      <Faint>
        <Dots d="M100 78h21M40 97h81" size={6} pitch={20} />
      </Faint>
    </Canvas>
  );
}

export function CertificationPicture({ className }: Props) {
  return (
    <Canvas className={className}>
      <path d="M17 26H143A9 9 0 1 0 134 17V103A9 9 0 1 0 143 94H17A9 9 0 1 0 26 103V17A9 9 0 1 0 17 26Z" />
      <Dots d="M143 17h0M143 103h0M17 103h0M17 17h0" colour={marigold} size={6} />
      <path d="M50 39H110M62 50H98" />
      <path
        d="M80 74C59 53 101 53 80 74C59 95 59 53 80 74C101 95 59 95 80 74C101 53 101 95 80 74Z"
        stroke={peacock}
      />
      <Dots d="M80 65h0M71 74h0M89 74h0M80 83h0" colour={marigold} size={4.5} />
    </Canvas>
  );
}

export function OnlineTracksPicture({ className }: Props) {
  return (
    <Canvas className={className} viewBox="0 0 400 300">
      <Faint>
        <Dots
          d="M104 260h265M176 234h193M176 208h193M248 182h121M248 156h121M320 130h49M320 104h49"
          size={5}
          pitch={24}
        />
      </Faint>
      <path
        d="M92 262V206A24 24 0 0 1 116 182H212A24 24 0 0 0 236 158V102A24 24 0 0 1 260 78H356A24 24 0 0 0 380 54V50A24 24 0 0 0 356 26H332A24 24 0 0 0 308 50V106A24 24 0 0 1 284 130H188A24 24 0 0 0 164 154V210A24 24 0 0 1 140 234H44A24 24 0 0 0 20 258V262A24 24 0 0 0 44 286H68A24 24 0 0 0 92 262Z"
        strokeWidth="6"
      />
      <Dots d="M34 260h45M106 208h45" colour={neem} size={12} pitch={22} />
      <Dots d="M178 156h0" colour={marigold} size={18} />
      <Dots d="M200 156h23M250 104h45M322 52h45" size={8} pitch={22} />
    </Canvas>
  );
}
