/** Why no database test fails without a rule. */
interface Explanation {
  /** Mutants whose names begin so. */
  mutants: string[];
  because: string;
}

const explanations: Explanation[] = [
  {
    mutants: [
      'function private.remove_parcel_from_inquiries: without "where parcel_ids @> array[old.id]"',
      'function private.track_media_uses: without "where url = any (touched)',
      'function private.track_media_uses: without "and usage is distinct from private.usage_of(url)"',
      'function private.store_page_items: without "where (stored.original, stored.original_en) is distinct',
      'function private.store_page_pictures: without "where (stored.position, stored.original) is distinct',
      'function private.store_site_texts: without "where (stored.original, stored.original_en) is distinct',
      `function api.attention: without "and inquiry.parcel_ids <> '{}'"`,
      'function private.resolve_parcels: always "if cardinality(ids) > 0"',
    ],
    because: "Speed: what it leaves out would be looked at, and stay or be written as it is.",
  },
  {
    mutants: [
      'function api.save_parcels: without "where parcel.project_id = save_parcels.project_id"',
      'function private.guard_page_item: without "where list = old.list"',
    ],
    because: "Locks more rows than those that it changes.",
  },
  {
    mutants: [
      'function private.find_parcels: without "and (select count(*) from begun) < 200"',
      'function private.find_parcels: without "and project.id = any (array(',
      'function private.find_parcels: without "where length(word) >= 3"',
    ],
    because:
      "Speed: the words decide in the next conditions, and two hundred of the first kind come before others.",
  },
  {
    mutants: [
      'function private.track_media_uses: without "perform from api.media_assets where url = any (touched) order by id',
    ],
    because: "An order of locks: without it two that save the same files may end in a deadlock, by chance.",
  },
  {
    mutants: [
      'function private.writable_columns: without "and attnum > 0"',
      'function private.writable_columns: without "and not attisdropped"',
    ],
    because: "Nobody is granted PostgreSQL's own columns, and no column was dropped so far.",
  },
  {
    mutants: [`function api.restore_project: without "and op = 'DELETE'"`],
    because: "The last entry of a project that is gone is its deletion, and one that stands is refused.",
  },
  {
    mutants: [
      "constraint editable_created_at_not_null on private.editable: dropped",
      "constraint editable_pkey on private.editable: dropped",
      "constraint editable_updated_at_not_null on private.editable: dropped",
      "constraint editable_version_not_null on private.editable: dropped",
    ],
    because: "Tables are made like it, by now: nothing is ever in it.",
  },
  {
    mutants: ["trigger _100_validate on api.site_settings: not on INSERT"],
    because: "The one row was inserted by the migration, and nobody may insert another.",
  },
  {
    mutants: [
      "constraint media_assets_url_not_null on api.media_assets: dropped",
      "constraint page_items_is_changed_not_null on api.page_items: dropped",
      "constraint page_items_page_not_null on api.page_items: dropped",
      "constraint page_pictures_page_not_null on api.page_pictures: dropped",
      "constraint site_texts_is_changed_not_null on api.site_texts: dropped",
      "constraint site_texts_page_not_null on api.site_texts: dropped",
    ],
    because: "It is computed from columns that are never null.",
  },
  {
    mutants: ["policy visitors_read on api.page_pictures: using (true)"],
    because: "Each place has a picture, of the software at least.",
  },
  {
    mutants: ["function private.set_public_price(): security invoker"],
    because: "It changes the new row alone.",
  },
  {
    mutants: [
      'function private.undo_row: without "where before ? name and before -> name is distinct from after -> name"',
      'function private.undo_row: without "and before -> name is distinct from after -> name"',
    ],
    because: "A row that was changed since is refused: all its other columns have the values that they had.",
  },
  {
    mutants: ['function private.without_missing_files: without "where deleted_row ? field"'],
    because: "A field that the row does not have is passed over when it is stored.",
  },
  {
    mutants: ["function auth.user_id(): security invoker"],
    because: "It is called by functions alone that run as their owner.",
  },
  {
    mutants: ["function private.reject_write_to_view(): security invoker"],
    because: "Nobody but the owner may write to the view, so that nobody else reaches it.",
  },
];

export const isExplained = ({ name }: { name: string }) =>
  explanations.some(({ mutants }) => mutants.some((beginning) => name.startsWith(beginning)));

/** Explanations of mutants that there are not any more. */
export const withoutMutant = (mutants: { name: string }[]): string[] =>
  explanations
    .flatMap((explanation) => explanation.mutants)
    .filter((beginning) => !mutants.some(({ name }) => name.startsWith(beginning)));
