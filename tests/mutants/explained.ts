/** Why no database test fails without a rule. */
export interface Explanation {
  /** Mutants whose names begin so. */
  mutants: string[];
  because: string;
  /** Name of the mutant of the second rule that guards the same; without both, a test has to fail. */
  together?: string;
}

export const explanations: Explanation[] = [];
