/** How often what colleagues change is read again, milliseconds; not in hidden tabs. */
export const pollMs = 15_000;
