/** An e-mail address in a narrow place, which breaks rather after its sign than in a word. */
export const EmailText = ({ children: email }: { children: string }) => {
  const domain = email.indexOf("@") + 1;
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  );
};
