import type { Page } from "@playwright/test";
import { dismiss, toast } from "./staff.ts";

/** A parcel in the list beside the map, which has a button for each as well. */
export const listed = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Parcele projekta" })
    .getByRole("button", { name: new RegExp(`^${name}( |$)`) });

export const panel = (page: Page) => page.getByRole("tabpanel", { name: "Parcele" });
export const place = (page: Page) => page.getByLabel("Lokacija", { exact: true });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

export const openParcel = async (page: Page, id: string, name = "Parcela A1") => {
  await page.goto(`/admin/edit-project/${id}?tab=parcels`);
  await listed(page, name).click();
};

export const saveProject = async (page: Page) => {
  await button(page, "Sačuvaj izmjene").click();
  await dismiss(toast(page, "Projekat je uspješno ažuriran"));
};

/** An answer that says no. */
export const fail = (status: number, message: string) => ({ status, json: { message } });
