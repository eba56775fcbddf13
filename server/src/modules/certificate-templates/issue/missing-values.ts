import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import {
  type MergeField,
  type MergeValues,
  missingIn,
} from '@testamur/contract/certificate-templates/design-rules'

/** The fields that a design must print and a person has no value for. A text that may be left out needs none. */
export const missingValues = ({ elements }: TemplateDesign, values: MergeValues): MergeField[] => [
  ...new Set(
    elements.flatMap((element) =>
      element.kind === 'text' && !element.optional ? missingIn(element.text, values) : [],
    ),
  ),
]
