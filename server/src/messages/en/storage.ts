export const storage = {
  cannotReachPlaceWhereFilesKept:
    'We cannot reach the place where files are kept. Try again in a few minutes; nothing was changed.',
  notSendFileBecauseCameBack:
    'We didn’t send this file, because it’s no longer what was stored. Our staff have been told. Try again in a few minutes.',
  fileNotCheckedVirusesYetNobody:
    'This file has not been checked for viruses yet, so nobody can open it. Try again in a few minutes.',
  file: 'This file',
  fileHeldVirusOtherHarmfulCode:
    'This file held a virus or other harmful code, so it was removed. Ask its sender for another one.',
} as const
