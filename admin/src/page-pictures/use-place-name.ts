import { useTranslate } from "react-admin";

/** The name of a place of a picture by its id, such as home-hero: "Home: At the top". */
export function usePlaceName(): (id: string) => string {
  const translate = useTranslate();
  return (id) => {
    const [page, place] = id.split("-");
    return `${translate(`site_texts.pages.${page}`)}: ${translate(`page_pictures.places.${place}`)}`;
  };
}
