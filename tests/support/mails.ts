import { eventually } from "./processes.ts";

/** A message in the mail catcher. */
export interface Caught {
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
  to: { address: string }[];
  replyTo?: { address: string; name: string }[];
  attachments?: { contentType: string; generatedFileName: string }[];
}

/** Those that the stack's mail catcher has, the oldest first. */
export async function messages(keep: (mail: Caught) => boolean): Promise<Caught[]> {
  const answer = await fetch(`${process.env.TEST_MAIL_URL}/email`);
  return ((await answer.json()) as Caught[]).filter(keep);
}

export const isTo =
  (email: string) =>
  ({ to }: Caught): boolean =>
    to.some(({ address }) => address === email);

/** The first message that is so, once it has come. */
export async function message(keep: (mail: Caught) => boolean): Promise<Caught> {
  await eventually("the message came", async () => (await messages(keep)).length > 0);
  return (await messages(keep))[0] as Caught;
}
