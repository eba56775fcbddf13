import { previewTemplate } from '@calls/certificate-templates/certificate-templates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DesignFault } from '@testamur/contract/certificate-templates/certificate-templates'
import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import type { DesignSample } from '@testamur/contract/certificate-templates/design-rules'
import type { Language } from '@testamur/contract/languages'
import { useEffect, useMemo } from 'react'
import { CallFailed } from '../../api/queries.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { readData } from '../offered/read-data.ts'

/** Milliseconds without a change before a new picture is fetched. */
const SETTLES = 120
const MOST_RETRIES = 4

/** The picture of a design for a sample person, and the errors in it. The old picture stays until the new one arrives. */
export function usePreview(design: TemplateDesign, language: Language, sample: DesignSample) {
  const settled = useSettled(design, SETTLES)
  const { data, error, isFetching } = useQuery({
    queryKey: ['template-preview', settled, language, sample],
    queryFn: () => readData(previewTemplate, { body: { design: settled, language, sample } }),
    placeholderData: keepPreviousData,
    // A busy server draws it a moment later.
    retry: (count, problem) =>
      count < MOST_RETRIES && problem instanceof CallFailed && problem.status === 503,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const svg = data?.svg ?? ''
  const picture = useMemo(
    () => (svg === '' ? null : URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))),
    [svg],
  )
  useEffect(() => () => (picture === null ? undefined : URL.revokeObjectURL(picture)), [picture])
  const faults: readonly DesignFault[] = data?.faults ?? []
  return { picture, faults, error, busy: isFetching }
}
