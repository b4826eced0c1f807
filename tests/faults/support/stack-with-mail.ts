import { afterAll, beforeAll, expect } from "vitest";
import { type Launched, launch } from "../../support/launch.ts";
import { TestMailServer } from "./mail-server.ts";
import { query } from "./query.ts";
import { bare } from "./stacks.ts";

/** A stack for all tests of a file, whose e-mails go to a server of the test's, without limits on inquiries. */
export function stackWithMail(): { mail: TestMailServer; stack: () => Launched } {
  const mail = new TestMailServer();
  let stack: Launched;
  beforeAll(async () => {
    await mail.start();
    const limits = { INQUIRY_RATE: "1000r/s", INQUIRY_BURST: "1000" };
    const env = { ...limits, SMTP_URL: mail.url, MAIL_FROM: "office@example.com" };
    stack = await launch({ args: bare, env });
    await stack.ready();
    // Rather than an inbox that gets nothing.
    expect(stack.output).toContain("E-mails   go out by SMTP_URL");
    await query(
      stack,
      "update api.site_settings set notification_emails = '{staff@example.com}', confirmations_per_hour = 10000",
    );
  });
  afterAll(async () => {
    await stack.remove();
    await mail.stop();
  });
  return { mail, stack: () => stack };
}
