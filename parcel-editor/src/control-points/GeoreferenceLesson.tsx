import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "../host.ts";

const ink = { fill: "none", stroke: "currentColor", strokeWidth: 1.5, strokeLinejoin: "round" } as const;

const Cross = ({ x, y, name, far = false }: { x: number; y: number; name?: string; far?: boolean }) => (
  <g>
    <circle cx={x} cy={y} r={4} fill={far ? "#d64545" : "#f2b705"} stroke="#06120d" />
    {name && (
      <text x={x + 6} y={y - 5} fontSize={9} fontWeight={700} fill="currentColor">
        {name}
      </text>
    )}
  </g>
);

/** The same four points, on the picture and on the plan. */
const Tie = () => (
  <>
    <path {...ink} d="M12 78 40 28H118L148 78Z" fill="rgb(27 127 75 / 18%)" />
    <path {...ink} d="M80 28 78 78M24 56H135" opacity={0.6} />
    <Cross x={40} y={28} name="T1" />
    <Cross x={118} y={28} name="T2" />
    <Cross x={148} y={78} name="T3" />
    <Cross x={12} y={78} name="T4" />
    <path {...ink} d="M160 54h22m-6-5 6 5-6 5" />
    <path {...ink} d="M196 18h80v64h-80Z" fill="rgb(27 127 75 / 18%)" />
    <path {...ink} d="M236 18v64M196 50h80" opacity={0.6} />
    <Cross x={196} y={18} name="T1" />
    <Cross x={276} y={18} name="T2" />
    <Cross x={276} y={82} name="T3" />
    <Cross x={196} y={82} name="T4" />
  </>
);

/** Points at the edges hold the whole picture; points in a row hold only a line. */
const Spread = () => (
  <>
    <path {...ink} d="M12 82 36 22H112L136 82Z" fill="rgb(27 127 75 / 18%)" />
    {[
      [22, 74],
      [38, 28],
      [108, 28],
      [126, 74],
      [74, 52],
    ].map(([x = 0, y = 0]) => (
      <Cross key={`${x}`} x={x} y={y} />
    ))}
    <path {...ink} stroke="#1b7f4b" strokeWidth={3} d="m62 96 7 7 12-14" />
    <path {...ink} d="M164 82 188 22H264L288 82Z" fill="rgb(27 127 75 / 18%)" />
    {[
      [178, 56],
      [200, 52],
      [226, 55],
      [250, 51],
      [272, 56],
    ].map(([x = 0, y = 0]) => (
      <Cross key={`${x}`} x={x} y={y} far />
    ))}
    <path {...ink} stroke="#d64545" strokeWidth={3} d="m219 90 12 12m0-12-12 12" />
  </>
);

/** A slope is one plane; terraces need the heights. */
const Heights = () => (
  <>
    <path {...ink} d="M10 84 138 40V92H10Z" fill="rgb(27 127 75 / 18%)" />
    <Cross x={34} y={76} />
    <Cross x={74} y={62} />
    <Cross x={116} y={48} />
    <path {...ink} d="M162 84h42V62h42V40h44v52H162Z" fill="rgb(27 127 75 / 18%)" />
    <path {...ink} strokeDasharray="3 3" opacity={0.7} d="M162 92 290 34" />
    <Cross x={182} y={84} name="1" />
    <Cross x={224} y={62} name="2" />
    <Cross x={266} y={40} name="3" />
  </>
);

const steps: readonly (readonly [name: string, drawing?: ReactNode])[] = [
  ["tie", <Tie key="tie" />],
  ["spread", <Spread key="spread" />],
  ["heights", <Heights key="heights" />],
  ["off"],
  ["keys"],
];

/** How a picture and the ground are tied together, for somebody who does it for the first time. */
const GeoreferenceLesson = () => {
  const translate = useTranslate();
  return steps.map(([name, drawing]) => (
    <Box key={name} component="section">
      {drawing && (
        <Box
          component="svg"
          viewBox="0 0 300 108"
          aria-hidden
          sx={{
            width: "100%",
            maxHeight: 170,
            display: "block",
            bgcolor: "action.hover",
            borderRadius: "10px",
            mb: 1,
          }}
        >
          {drawing}
        </Box>
      )}
      <Typography variant="subtitle2" component="h3">
        {translate(`drawing.lesson.${name}`)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(`drawing.lesson.${name}_text`)}
      </Typography>
    </Box>
  ));
};

export default GeoreferenceLesson;
