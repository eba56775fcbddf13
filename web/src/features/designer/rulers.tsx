/** A ruler in millimetres: a number every 50, a long mark every 10, a short one every 5. */
export function Ruler({ axis, length, scale }: { axis: 'x' | 'y'; length: number; scale: number }) {
  const marks = Array.from({ length: Math.floor(length / 5) + 1 }, (_, index) => index * 5)
  const across = axis === 'x'
  return (
    <svg
      aria-hidden="true"
      className="block shrink-0 text-faint"
      width={across ? length * scale : RULER}
      height={across ? RULER : length * scale}
    >
      {marks.map((mark) => {
        const size = mark % 50 === 0 ? RULER : mark % 10 === 0 ? 7 : 4
        const at = mark * scale
        return (
          <g key={mark}>
            <line
              x1={across ? at : RULER - size}
              x2={across ? at : RULER}
              y1={across ? RULER - size : at}
              y2={across ? RULER : at}
              stroke="currentColor"
              strokeWidth={0.75}
            />
            {mark % 50 === 0 && (
              <text
                x={across ? at + 2 : 8}
                y={across ? 9 : at + 3}
                fontSize={9}
                fill="currentColor"
                transform={across ? undefined : `rotate(-90 8 ${at + 3})`}
                textAnchor={across ? 'start' : 'end'}
              >
                {mark}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** The width of a ruler in pixels. */
export const RULER = 18
