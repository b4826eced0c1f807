import { closeSync, globSync, openSync, readFileSync, readSync, statSync } from "node:fs";

/** What Debian 11 has of each: glibc 2.31, and the library of GCC 10. */
const debian11 = { GLIBC: [2, 31], GLIBCXX: [3, 4, 28], CXXABI: [1, 3, 12] };

export interface Need {
  file: string;
  /** E.g. `GLIBC_2.28` */
  version: string;
  tooNew: boolean;
}

/** The newest version of the C and C++ libraries that each program and library below a folder asks for. */
export function needsOf(folder: string): Need[] {
  const files = globSync("**", { cwd: folder }).filter((file) => isProgram(`${folder}/${file}`));
  return files.flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, "latin1");
    return Object.entries(debian11).flatMap(([library, has]) => {
      // Names of versions end with a zero in the table of names; that of a libc that is compiled in counts too.
      const asked = [...text.matchAll(new RegExp(`${library}_(\\d+(?:\\.\\d+)+)\\0`, "g"))].map(
        ([, version]) => (version ?? "").split(".").map(Number),
      );
      const newest = asked.toSorted(compare).at(-1);
      if (!newest) return [];
      return { file, version: `${library}_${newest.join(".")}`, tooNew: compare(newest, has) > 0 };
    });
  });
}

function compare(one: number[], other: number[]): number {
  const place = one.findIndex((number, index) => number !== (other[index] ?? 0));
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

/** Whether a file is an ELF, as Linux runs and loads them. */
function isProgram(path: string): boolean {
  if (!statSync(path).isFile()) return false;
  const start = Buffer.alloc(4);
  const file = openSync(path, "r");
  readSync(file, start, 0, 4, 0);
  closeSync(file);
  return start.toString("latin1") === "\x7fELF";
}
