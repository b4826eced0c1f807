import CallIcon from "@mui/icons-material/CallOutlined";
import ReservationIcon from "@mui/icons-material/EventAvailableOutlined";
import StepIcon from "@mui/icons-material/FlagOutlined";
import AcceptedIcon from "@mui/icons-material/HandshakeOutlined";
import InquiryIcon from "@mui/icons-material/MailOutlined";
import OfferIcon from "@mui/icons-material/RequestQuoteOutlined";
import {
  Box,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Stack,
  type Theme,
  ToggleButton,
  ToggleButtonGroup,
} from "@mui/material";
import { stepText } from "@solar/domain/call-back";
import { formatDateTime } from "@solar/domain/format";
import type { Task } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { ResponseTimer } from "../inquiries/InquiryChips.tsx";
import { useHotkey } from "../keys/hotkeys.ts";
import { LoadError } from "../ui/Loading.tsx";
import { Section } from "../ui/Section.tsx";
import { Text } from "../ui/Text.tsx";
import { useStaffNames } from "../users/use-staff.ts";
import { taskPath, taskState, useTasks } from "./use-tasks.ts";

const icons: Record<Task["kind"], typeof CallIcon> = {
  call: CallIcon,
  inquiry: InquiryIcon,
  reservation: ReservationIcon,
  offer: OfferIcon,
  accepted: AcceptedIcon,
  step: StepIcon,
};

/** Below, as long as there is more to scroll to. */
const scrollShadow = ({ palette }: Theme) =>
  `linear-gradient(transparent, ${palette.background.paper} 70%) bottom / 100% 40px no-repeat local,
   linear-gradient(transparent, ${palette.divider}) bottom / 100% 16px no-repeat scroll`;

/** All that waits for those who sell, worked down with Enter: it opens the first, and from there each next one. */
export const TaskList = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data: tasks, isError, refetch, sells, all, setAll } = useTasks();
  const [first] = tasks ?? [];
  useHotkey("Enter", () => first && navigate(taskPath(first), { state: taskState(first, []) }));
  return (
    <Section
      title="tasks.title"
      action={
        <>
          {first && (
            <Text text="tasks.left" args={{ smart_count: tasks?.length }} component="span" small soft />
          )}
          {sells && (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={all}
              onChange={(_, chosen: boolean | null) => chosen !== null && setAll(chosen)}
              sx={{ ml: "auto" }}
            >
              <ToggleButton value={false}>{translate("tasks.own")}</ToggleButton>
              <ToggleButton value={true}>{translate("tasks.all")}</ToggleButton>
            </ToggleButtonGroup>
          )}
        </>
      }
    >
      {isError && <LoadError onRetry={() => void refetch()} />}
      {tasks?.length === 0 && <Text text="tasks.none" soft />}
      <List disablePadding sx={{ maxHeight: 560, overflowY: "auto", background: scrollShadow }}>
        {tasks?.map((task, at) => (
          <TaskRow key={task.id} task={task} passed={tasks.slice(0, at).map(({ id }) => id)} />
        ))}
      </List>
    </Section>
  );
};

const TaskRow = ({ task, passed }: { task: Task; passed: readonly string[] }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const names = useStaffNames();
  const { kind, name, phone, subject, due_at, owner, call_back, last_call_at, asked_at } = task;
  const Icon = icons[kind];
  const late = Date.parse(due_at) < Date.now();
  const wish =
    call_back &&
    `${translate("resources.inquiries.fields.call_back")}: ${translate(`enums.call_back.${call_back}`)}`;
  const lines = [
    `${translate(`tasks.kinds.${kind}`)}: ${stepText(subject, language) || translate("inquiries.list.general")}`,
  ];
  const tried = last_call_at && translate("tasks.tried", { time: formatDateTime(last_call_at, language) });
  const reach = [phone, wish, tried].filter(Boolean).join(" · ");
  if (reach) lines.push(reach);
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={taskPath(task)}
        state={taskState(task, passed)}
        sx={{ borderRadius: "10px", px: 1, gap: 1, flexWrap: "wrap" }}
      >
        <ListItemIcon
          sx={{ minWidth: 28, alignSelf: { xs: "flex-start", sm: "center" }, mt: { xs: 1.25, sm: 0 } }}
        >
          <Icon fontSize="small" color={kind === "call" ? "primary" : "inherit"} aria-hidden />
        </ListItemIcon>
        <ListItemText
          primary={name}
          secondary={lines.map((line) => (
            <Box key={line} component="span" sx={{ display: "block", overflowWrap: "anywhere" }}>
              {line}
            </Box>
          ))}
          slotProps={{ primary: { sx: { fontWeight: 600 } } }}
          sx={{ flex: 1 }}
        />
        <Stack
          direction={{ xs: "row", sm: "column" }}
          sx={{
            // On a phone a line of its own under the words.
            flexBasis: { xs: "100%", sm: "auto" },
            pl: { xs: 4.5, sm: 0 },
            flexWrap: "wrap",
            alignItems: { xs: "center", sm: "flex-end" },
            columnGap: 1.5,
            rowGap: 0.25,
          }}
        >
          {kind === "inquiry" && (
            <ResponseTimer inquiry={{ status: "new", suspected_spam: false, created_at: asked_at }} />
          )}
          {kind !== "inquiry" && (
            <Text variant="caption" color={late ? "error" : "text.secondary"}>
              {translate(late ? "tasks.late" : "tasks.by", { time: formatDateTime(due_at, language) })}
            </Text>
          )}
          <Text variant="caption" soft>
            {(owner && names.get(owner)) || translate("inquiries.handled.nobody")}
          </Text>
        </Stack>
      </ListItemButton>
    </ListItem>
  );
};
