import type { document as english } from '../en/document.ts'
import type { Translation } from '../translation.ts'

export const document = {
  description:
    'Demandez des relevés de notes et des diplômes de {institution}, payez en ligne, suivez chaque exemplaire jusqu’à sa remise et vérifiez les documents délivrés.',
  noScript:
    'Le portail a besoin de JavaScript, qui est désactivé dans ce navigateur. Activez-le, ou écrivez à la scolarité.',
} as const satisfies Translation<typeof english>
