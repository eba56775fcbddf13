export const scanner = {
  fileHoldsVirusOtherHarmfulCode:
    'This file contains a virus or other harmful code, so we didn’t keep it. Choose another file',
  fileTooLargeCheckedViruses: 'This file is too large for our virus check. Choose a smaller one.',
  cannotCheckFilesVirusesJustNow:
    'We can’t check files for viruses right now, so we didn’t accept this one. Try again in a few minutes.',
  fileVirusRefused: 'A file with a virus was refused',
  whoeverLooksAfterPortal: 'To whoever looks after the portal,',
  somebodySentFileVirusScannerFound:
    'Somebody sent a file in which the virus scanner found harmful code. The portal did not keep it, and nobody can open it.',
  ifSenderSomebodyKnowTellComputer:
    'If the sender is somebody you know, tell them that their computer may be infected.',
  file: 'File',
  found: 'What was found',
  receiveMostOneEmailsHour:
    'You receive at most one of these emails an hour. The log of the portal has a line for each file.',
} as const
