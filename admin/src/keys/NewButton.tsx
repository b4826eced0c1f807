import AddIcon from "@mui/icons-material/Add";
import { Link, useNavigate } from "react-router-dom";
import { Button } from "../ui/Text.tsx";
import { useHotkey } from "./hotkeys.ts";

/** Leads from a list to the screen on which something is added to it; its key does so, too. */
export const NewButton = ({ label, to }: { label: string; to: string }) => {
  const navigate = useNavigate();
  useHotkey("n", () => navigate(to));
  return <Button component={Link} to={to} label={label} variant="contained" startIcon={<AddIcon />} />;
};
