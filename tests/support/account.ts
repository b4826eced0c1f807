/** Makes an account of an e-mail, a name, a password that is cheap to check, and a role. */
export const newAccount = `
  insert into auth.users (email, name, password_hash, role)
  values ($1, $2, extensions.crypt($3, extensions.gen_salt('bf', 4)), $4) returning id`;
