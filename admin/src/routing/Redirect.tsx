import { generatePath, Navigate, useLocation, useParams } from "react-router-dom";

/** Leads from another address of a screen to React Admin's own, with all that the address says beside its path. */
export const Redirect = ({ to }: { to: string }) => {
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: generatePath(to, useParams()), search, hash }} />;
};
