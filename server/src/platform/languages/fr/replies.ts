/** What any call may answer. */
export const replies = {
  'We cannot reach the place where files are kept. Try again in a few minutes; nothing was changed.':
    'Nous ne pouvons pas joindre l’endroit où les fichiers sont conservés. Réessayez dans quelques minutes ; rien n’a été modifié.',
  'We did not send this file, because what came back is not what was stored. Our staff have been told. Try again in a few minutes.':
    'Nous n’avons pas envoyé ce fichier, car ce qui est revenu n’est pas ce qui avait été conservé. Notre équipe en est informée. Réessayez dans quelques minutes.',
} as const
