import { Alert, Box, Button, FormControlLabel, Radio, RadioGroup, Stack, Typography } from "@mui/material";
import type { Projection } from "@solar/domain/ground";
import type { Suspicion } from "@solar/georeference/solve/bad-points";
import type { GroundSolution, RejectedSolution, Solution } from "@solar/georeference/solve/solve";
import { useId } from "react";
import { useLanguage, useTranslate } from "../host.ts";
import { lengthText, residualText } from "../labels.ts";

type Kind = Projection["kind"];

interface FitReportProps {
  answer: GroundSolution;
  /** Points that are known on both sides, in the order of the answer. */
  points: readonly { readonly id: string; readonly name: string }[];
  solved: Solution | null;
  onKind: (kind: Kind) => void;
  onRemove: (ids: readonly string[]) => void;
  onPlaceAgain: (id: string) => void;
  onTurn: (ids: readonly string[]) => void;
  onExchange: (ids: readonly string[]) => void;
}

/** What the points make of the picture: how good it is, which point is wrong, and what else could be had. */
export const FitReport = (props: FitReportProps) => {
  const { answer, points, solved, onKind } = props;
  const translate = useTranslate();
  return (
    <Stack spacing={1.5} aria-live="polite">
      <Summary answer={answer} solved={solved} count={points.length} />
      {answer.suspicion && <SuspectPoint {...props} suspicion={answer.suspicion} />}
      {points.length >= 4 && (
        <Kinds
          label={translate("drawing.points.kinds")}
          solutions={answer.solutions}
          suggested={answer.suggested?.kind ?? null}
          chosen={solved?.kind ?? null}
          onKind={onKind}
        />
      )}
    </Stack>
  );
};

const worstOf = ({ residuals }: Solution) => ({
  pixels: Math.max(...residuals.map((residual) => residual.pixels)),
  metres: Math.max(...residuals.map((residual) => residual.metres ?? 0)),
});

interface SummaryProps {
  answer: GroundSolution;
  solved: Solution | null;
  count: number;
}

const Summary = ({ answer, solved, count }: SummaryProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  if (count < 4) {
    return (
      <Alert severity="info">
        {translate(count === 0 ? "drawing.points.empty" : "drawing.points.too_few", {
          smart_count: 4 - count,
        })}
      </Alert>
    );
  }
  if (!solved) {
    if (answer.suspicion) return null;
    const reason = answer.solutions[0]?.rejected ?? "impossible";
    return <Alert severity="error">{translate(`drawing.points.not_solved_${reason}`)}</Alert>;
  }
  const off = residualText(worstOf(solved), language);
  const kind = translate(`drawing.points.kind_${solved.kind}`);
  if (solved.sigma === null)
    return <Alert severity="info">{translate("drawing.points.unproved", { kind })}</Alert>;
  if (solved.good) return <Alert severity="success">{translate("drawing.points.good", { kind, off })}</Alert>;
  if (answer.suspicion) return null;
  const camera = answer.solutions.find((solution) => solution.kind === "camera")?.rejected;
  return (
    <Alert severity="warning">
      {translate("drawing.points.rough", { kind, off })}{" "}
      {camera === "too_few" && translate("drawing.points.needs_heights")}
    </Alert>
  );
};

const SuspectPoint = ({ suspicion, points, ...props }: FitReportProps & { suspicion: Suspicion }) => {
  const translate = useTranslate();
  const suspects = suspicion.points.flatMap((at) => points[at] ?? []);
  const ids = suspects.map(({ id }) => id);
  const [first] = suspects;
  const names = suspects.map(({ name }) => name).join(", ");
  return (
    <Alert severity="warning" data-suspicion={names}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {translate(`drawing.points.bad_${suspicion.reason}`, { names, smart_count: suspects.length })}
      </Typography>
      {suspicion.reason === "alone" && <OffsetHint suspicion={suspicion} />}
      <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", columnGap: 1 }}>
        {suspicion.reason === "axes" && <FixButton text="turn" onClick={() => props.onTurn(ids)} />}
        {suspicion.reason === "exchanged" && (
          <FixButton text="exchange" onClick={() => props.onExchange(ids)} />
        )}
        {suspicion.reason === "alone" && first && (
          <FixButton text="place_again" onClick={() => props.onPlaceAgain(first.id)} />
        )}
        <FixButton text="leave_out" args={{ names }} onClick={() => props.onRemove(ids)} />
      </Stack>
    </Alert>
  );
};

interface FixButtonProps {
  /** Its name below `drawing.points`. */
  text: string;
  args?: Record<string, unknown>;
  onClick: () => void;
}

/** Mends what an alert says, at a press. */
export const FixButton = ({ text, args, onClick }: FixButtonProps) => {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={onClick}
      sx={{ display: "block", mt: 1 }}
    >
      {translate(`drawing.points.${text}`, args)}
    </Button>
  );
};

/** Where a point stands by its numbers, seen from where the others say it is. */
const OffsetHint = ({ suspicion }: { suspicion: Extract<Suspicion, { reason: "alone" }> }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { off } = suspicion;
  if (!off) return null;
  const least = 0.2 * Math.hypot(off.east, off.north);
  const ways = (["east", "north"] as const).flatMap((axis) => {
    if (Math.abs(off[axis]) < least) return [];
    const way = axis === "east" ? (off.east > 0 ? "east" : "west") : off.north > 0 ? "north" : "south";
    const length = lengthText(Math.abs(off[axis]), language);
    return [translate(`drawing.points.way_${way}`, { length })];
  });
  return (
    <Typography variant="body2">
      {translate("drawing.points.way_off", { way: ways.join(` ${translate("drawing.points.and")} `) })}
    </Typography>
  );
};

interface KindsProps {
  label: string;
  solutions: readonly (Solution | RejectedSolution)[];
  suggested: Kind | null;
  chosen: Kind | null;
  onKind: (kind: Kind) => void;
}

const Kinds = ({ label, solutions, suggested, chosen, onKind }: KindsProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  return (
    <Box>
      <Typography id={id} variant="subtitle2" component="h2">
        {label}
      </Typography>
      <RadioGroup aria-labelledby={id} value={chosen ?? ""} onChange={(_, kind) => onKind(kind as Kind)}>
        {solutions.map((solution) => (
          <FormControlLabel
            key={solution.kind}
            value={solution.kind}
            disabled={solution.rejected !== null}
            control={<Radio size="small" />}
            sx={{ alignItems: "flex-start", mr: 0, mb: 0.75, "& .MuiRadio-root": { mt: -0.5 } }}
            data-kind={solution.kind}
            label={
              <>
                <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
                  {translate(`drawing.points.kind_${solution.kind}`)}
                  {solution.kind === suggested && ` · ${translate("drawing.points.suggested")}`}
                </Typography>
                <Typography variant="body2" component="span" color="text.secondary" sx={{ display: "block" }}>
                  {solution.rejected === null
                    ? translate("drawing.points.off_by", { off: residualText(worstOf(solution), language) })
                    : solution.rejected === "too_few"
                      ? translate(`drawing.points.rejected_too_few_${solution.kind}`)
                      : translate(`drawing.points.rejected_${solution.rejected}`)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
};
