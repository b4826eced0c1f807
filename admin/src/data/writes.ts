import { dataProvider } from "./data-provider.ts";

/** `dataProvider.update` for what is no component. Rejects with ConflictError when somebody else was first. */
export const updateRecord = async <Stored extends object>(
  resource: string,
  id: string | number,
  data: object,
  previousData: object,
): Promise<Stored> =>
  (await dataProvider.update(resource, { id, data, previousData: previousData as { id: string } }))
    .data as unknown as Stored;

/** `dataProvider.create` for what is no component. */
export const createRecord = async <Stored extends object>(resource: string, data: object): Promise<Stored> =>
  (await dataProvider.create(resource, { data })).data as unknown as Stored;
