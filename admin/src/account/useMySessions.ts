import { useQuery } from "@tanstack/react-query";
import { rpc } from "../data/api.ts";

export interface OwnSession {
  id: string;
  device: string | null;
  address: string | null;
  created_at: string;
  used_at: string | null;
  current: boolean;
}

/** The own open sessions, this one first, and whether there is a second factor. */
export const useMySessions = () =>
  useQuery({
    queryKey: ["my-sessions"],
    queryFn: () => rpc<{ second_factor: boolean; sessions: OwnSession[] }>("my_sessions"),
  });
