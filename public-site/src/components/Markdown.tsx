import { Fragment, type ReactNode } from "react";
import { AppLink } from "./AppLink.tsx";
import { classes } from "./classes.ts";
import styles from "./Markdown.module.css";

/** [words](address), **bold**, *italic* */
const marks = /\[([^[\]\n]+)\]\(([^()\s]+)\)|\*\*(\S(?:.*?\S)?)\*\*|\*(\S(?:.*?\S)?)\*/s;

/** Another site, an e-mail, a phone; nothing that runs. */
const outer = /^(?:https?:\/\/|mailto:|tel:)/i;
/** A page of this site, not one of another that only begins so. */
const inner = /^\/(?![/\\])/;

function linkTo(address: string, words: ReactNode): ReactNode {
  if (inner.test(address)) return <AppLink to={address}>{words}</AppLink>;
  return (
    <a href={address} rel="noopener noreferrer">
      {words}
    </a>
  );
}

/** What a text says, with its marks as elements: whatever is no mark stays text. */
function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let rest = text;
  for (let match = marks.exec(rest); match; match = marks.exec(rest)) {
    const [all, words = "", address = "", bold, italic] = match;
    const key = parts.length;
    const before = rest.slice(0, match.index);
    rest = rest.slice(match.index + all.length);
    parts.push(before);
    if (bold) parts.push(<strong key={key}>{inline(bold)}</strong>);
    else if (italic) parts.push(<em key={key}>{inline(italic)}</em>);
    else if (outer.test(address) || inner.test(address))
      parts.push(<Fragment key={key}>{linkTo(address, inline(words))}</Fragment>);
    else parts.push(all);
  }
  return [...parts, rest];
}

const bullet = /^[-*] +/;
const number = /^\d+[.)] +/;

/** Paragraphs and lists of staff: bold, italic, links and items of lists, and no HTML. */
export const Markdown = ({ children, className }: { children: string; className?: string | undefined }) =>
  children.split(/\n{2,}/).map((block, index) => {
    const lines = block.split("\n");
    const mark = [bullet, number].find((one) => lines.every((line) => one.test(line)));
    const List = mark === number ? "ol" : "ul";
    // Blocks have no other name than their place, and none keeps a state.
    return mark ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <List key={index} className={classes(styles.list, className)}>
        {lines.map((line) => (
          <li key={line}>{inline(line.replace(mark, ""))}</li>
        ))}
      </List>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <p key={index} className={className}>
        {inline(block)}
      </p>
    );
  });
