export const storage = {
  notGiven:
    'We couldn’t send this file because our file storage didn’t give it to us. Nothing was changed. Try again in a few minutes.',
  notTaken:
    'We couldn’t save this file because our file storage didn’t take it. Nothing was changed. Try again in a few minutes.',
  notDeleted: 'Our file storage didn’t delete a file. Try again in a few minutes.',
  notSendFileBecauseCameBack:
    'We couldn’t send this file because it’s no longer what we stored. We’ve told our staff. Try again in a few minutes.',
  fileNotCheckedVirusesYetNobody:
    'This file has not been checked for viruses yet, so nobody can open it. Try again in a few minutes.',
  file: 'This file',
  fileHeldVirusOtherHarmfulCode:
    'This file held a virus or other harmful code, so it was removed. Ask its sender for another one.',
} as const
