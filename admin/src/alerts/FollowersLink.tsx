import { useCanAccess, useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { maxCounted } from "../data/api.ts";
import { filtered } from "../paths.ts";
import { Button } from "../ui/Text.tsx";

/** How many alerts there are of a park and its parcels, or of an address, with the way to them; nothing for none. */
export const FollowersLink = ({ filter }: { filter: { project_id: string } | { email: string } }) => {
  const { canAccess: enabled = false } = useCanAccess({ resource: "alerts", action: "list" });
  const { data, total } = useGetList("alerts", { filter, pagination: { page: 1, perPage: 1 } }, { enabled });
  if (!data?.length) return null;
  return (
    <Button
      label="alerts.followers"
      args={{ smart_count: total ?? maxCounted }}
      component={Link}
      to={filtered("/alerts", filter)}
    />
  );
};
