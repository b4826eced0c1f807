import { useGetList } from "react-admin";

/** How often the number of new inquiries is looked up, in milliseconds. */
const interval = 15_000;

/** Number of inquiries nobody has answered yet, kept fresh. Inquiries are not public, so the live stream has none. */
export function useNewInquiries(): number {
  const { total } = useGetList(
    "inquiries",
    {
      filter: { status: "new", spam: false },
      pagination: { page: 1, perPage: 1 },
      sort: { field: "created_at", order: "DESC" },
    },
    { refetchInterval: interval },
  );
  return total ?? 0;
}
