/**
 * A refusal that the caller is told about, answered as JSON `{code, message, details?}`.
 * `code` is stable for programs, `message` is the sentence a person can be shown.
 */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | undefined;

  constructor(status: number, code: string, message: string, details?: string) {
    super(message);
    this.name = "Problem";
    this.status = status;
    this.code = code;
    this.details = details;
  }

  toJSON(): { code: string; message: string; details?: string } {
    return { code: this.code, message: this.message, ...(this.details ? { details: this.details } : {}) };
  }
}
