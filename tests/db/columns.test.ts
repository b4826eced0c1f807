import {
  allParcelColumns,
  isOptional,
  numberColumns,
  parcelColumns,
  publicParcelColumns,
} from "@solar/domain/columns/parcels";
import { publicProjectColumns } from "@solar/domain/columns/projects";
import { expect } from "vitest";
import { insertParcel, insertProject, insertStatement } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

/** What TypeScript says of the columns, in domain/src/columns, against what the database does with them. */
const { asOwner, asStaff } = useDatabase();

const granted = `select array_agg(attname::text) as columns from pg_attribute
  where attrelid = 'api.parcels'::regclass and has_column_privilege('admin', attrelid, attnum, $1) and attnum > 0`;

asOwner("lets staff write every column of a parcel", async (session) => {
  for (const right of ["insert", "update"]) {
    const columns = await session.value<string[]>(granted, [right]);
    expect(columns, right).toEqual(expect.arrayContaining(allParcelColumns));
  }
});

asOwner("gives visitors every column that is public", async (session) => {
  await session.become("anon");
  await session.rows(`select ${publicParcelColumns.join(", ")} from visitors.parcels`);
  await session.rows(`select ${publicProjectColumns.join(", ")} from visitors.projects`);
});

asStaff("stores numbers up to their bounds, and none beyond them", async (session) => {
  const project = await insertProject(session);
  const given = (column: string, value: number | null) =>
    insertStatement("api.parcels", { project_id: project.id, name: column, [column]: value });
  for (const column of numberColumns) {
    const { most } = parcelColumns[column];
    const stored = await insertParcel(session, project.id, { name: column, [column]: most });
    expect(Number(stored[column]), column).toBe(most);
    expect(await session.refusal(...given(column, -1))).toMatchObject({ code: "SP004", details: column });
    // Beyond what makes sense, or what the column holds.
    expect(["SP005", "22003"], column).toContain(await session.code(...given(column, most + 1)));
    const empty = await insertParcel(session, project.id, { name: column, [column]: null });
    expect(empty[column] === null, column).toBe(isOptional(column));
  }
});
