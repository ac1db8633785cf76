import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A small separate disk for the data folder, which can be frozen, filled and cut from power. */
export type SoakDisk = {
  /** Where the data folder goes. */
  readonly folder: string;
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Fills every free block. */
  readonly fill: () => void;
  readonly empty: () => void;
  /** Drops everything that is not on the disk and writes no more, until it is mounted again. */
  readonly cutPower: () => void;
  readonly mountAgain: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const SIZE = "1500M";
const UNMOUNT_PATIENCE_MS = 30_000;
const BLOCK = 4096;

/** Undefined where this machine cannot mount one: needs root, Linux, loop devices, ext4 and Perl. */
export function openSoakDisk(scratchDir: string): SoakDisk | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  const image = join(scratchDir, "image");
  const mountPoint = join(scratchDir, "disk");
  const filler = (n: number) => join(mountPoint, `filler-${n}`);
  let fillers = 0;
  mkdirSync(mountPoint);
  try {
    run("sh", "-c", "command -v mkfs.ext4 && command -v perl && command -v fsfreeze && command -v fallocate");
    run("truncate", "--size", SIZE, image);
    run("mkfs.ext4", "-q", "-m", "0", image);
    run("mount", "-o", "loop", image, mountPoint);
  } catch {
    return undefined;
  }
  const unmount = async () => {
    const giveUpAt = Date.now() + UNMOUNT_PATIENCE_MS;
    for (;;) {
      try {
        run("umount", mountPoint);
        return;
      } catch (error) {
        if (Date.now() > giveUpAt) throw error;
        await sleep(100);
      }
    }
  };
  return {
    folder: mountPoint,
    freeze: () => run("fsfreeze", "--freeze", mountPoint),
    thaw: () => run("fsfreeze", "--unfreeze", mountPoint),
    fill() {
      for (let tries = 0; tries < 30; tries++) {
        const { bavail, bsize } = statfsSync(mountPoint);
        if (bavail === 0) return;
        // Leave some: the file's own index takes blocks too.
        const bytes = Math.max(BLOCK, Math.floor((bavail * bsize * 0.9) / BLOCK) * BLOCK);
        try {
          run("fallocate", "--length", String(bytes), filler(fillers++));
        } catch {
          // Another process took the space meanwhile.
        }
      }
    },
    empty() {
      for (let n = 0; n < fillers; n++) rmSync(filler(n), { force: true });
      fillers = 0;
    },
    /** EXT4_IOC_SHUTDOWN without flushing the journal. */
    cutPower: () =>
      run(
        "perl",
        "-e",
        'sysopen(D, $ARGV[0], 0) or die $!; my $how = pack("L", 2); ioctl(D, 0x8004587D, $how) or die $!',
        mountPoint,
      ),
    async mountAgain() {
      await unmount();
      run("mount", "-o", "loop", image, mountPoint);
    },
    close: unmount,
  };
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: "pipe", cwd: tmpdir() });
}
