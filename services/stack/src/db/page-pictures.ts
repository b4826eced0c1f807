import { originalPicture, pictureSlots } from "@solar/domain/page-pictures";
import type { Client } from "pg";

/** Makes the rows of `api.page_pictures` those of the software. */
export async function storePagePictures(owner: Client): Promise<void> {
  const places = pictureSlots.map((slot) => [slot, originalPicture(slot)]);
  await owner.query("select private.store_page_pictures($1)", [JSON.stringify(places)]);
}
