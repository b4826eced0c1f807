import { viberUrl, whatsappUrl } from "@solar/domain/contact-links";
import { useSettings } from "../../lib/settings.tsx";
import styles from "./Contact.module.css";

/** Chats with the company, where it has a number for them; they begin with a text where there is one. */
export function useChats(text?: string): { name: string; number: string; href: string }[] {
  const { whatsapp, viber } = useSettings();
  return [
    ...(whatsapp ? [{ name: "WhatsApp", number: whatsapp, href: whatsappUrl(whatsapp, text) }] : []),
    ...(viber ? [{ name: "Viber", number: viber, href: viberUrl(viber, text) }] : []),
  ];
}

interface ChatLinksProps {
  /** What to say before the links */
  lead: string;
  text?: string;
}

/** The same as one line; nothing where the company has none. */
export function ChatLinks({ lead, text }: ChatLinksProps) {
  const chats = useChats(text);
  if (chats.length === 0) return null;
  return (
    <p className={`row mt-3 ${styles.chats}`}>
      {lead}
      {chats.map(({ name, href }) => (
        <a key={name} href={href} rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </p>
  );
}
