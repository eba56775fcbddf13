import { applicationDataReading } from '../../api/application-data.ts'
import { useReading } from '../../lib/reading.ts'
import { NotFetched } from '../../ui/not-fetched.tsx'

/** Shown in place of a form whose types, prices and programmes could not be loaded; loads them again. */
export function NoReferenceData({ lines, className }: { lines?: number; className?: string }) {
  const { problem } = useReading(applicationDataReading)
  return (
    <NotFetched
      problem={problem}
      again={applicationDataReading.again}
      {...(lines !== undefined && { lines })}
      {...(className !== undefined && { className })}
    />
  )
}
