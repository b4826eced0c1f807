/** Choices of an inquiry's status, for inputs. */
export const statusChoices = (["new", "contacted", "closed"] as const).map((status) => ({
  id: status,
  name: `enums.inquiry_status.${status}`,
}));
