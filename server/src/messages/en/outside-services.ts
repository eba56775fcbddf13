export const outsideServices = {
  storageWorks: 'We stored a small file, read it back and deleted it.',
  cannotWrite: 'We couldn’t store a test file. {cause}',
  cannotRead: 'We stored a test file but couldn’t read it back. {cause}',
  cannotDelete: 'We stored a test file and read it back but couldn’t delete it. {cause}',
  fileCameBackDifferent:
    'We stored a test file, but a different one came back. Ask the person who runs this server to check STORAGE_URL.',
  fileNotDeleted: 'We deleted the test file, but it’s still there. Check the rules of the storage.',
  diskFull: 'The disk is full. Make room on it.',
  notPermitted: 'The portal isn’t allowed to use the folder. Check who owns the folder.',
  readOnlyDisk: 'The disk is read-only.',
  hostUnknown: 'The name of its host isn’t known. Check STORAGE_URL.',
  nothingListens: 'Nothing answers at its address. Check that the storage is running.',
  noAnswerInTime: 'It didn’t answer in time. Try again in a few minutes.',
  keyRefused: 'It refused our key for the bucket. Check the key and the secret in STORAGE_URL.',
  bucketMissing: 'It has no such bucket. Check STORAGE_URL.',
  answeredStatus: 'It answered with status {status}. Ask the people who run it.',
  otherReason: 'The reason given is: {reason}.',
  noScanner: 'No virus scanner is connected. The person who runs this server sets CLAMD_URL.',
  scannerWorks: 'It let a harmless text through and recognised the test virus ({virus}).',
  scannerReportsHarmless: 'It reports a harmless text as a virus. Ask the people who run it.',
  scannerMissesVirus:
    'It answers, but it didn’t recognise the test virus. Its virus definitions may be missing. Ask the people who run it.',
  scannerFailed: 'It can’t check files: {reason}. Files from applicants are set aside until it can.',
  noInboundMail:
    'Replies by email aren’t set up. The person who runs this server sets INBOUND_MAIL_DOMAIN and INBOUND_MAIL_SECRET.',
  inboundWorks:
    'The portal accepts signed emails at {url}. To test your email gateway as well, reply to an email that the portal sent about an application.',
  inboundElsewhere:
    'Something answers at {url}, but it isn’t this portal. Check PUBLIC_URL and the web server in front of the portal.',
  inboundOtherSecret:
    'The portal at {url} has another secret or another time. Check INBOUND_MAIL_SECRET and the clock of the server.',
  inboundTooMany: 'The address for replies received too much at once. Try again in a few minutes.',
  inboundBusy: 'The portal at {url} answered that it is busy. Try again in a few minutes.',
  inboundNoAnswerInTime:
    'There was no answer from {url} in time, which says nothing about the cause. Try again in a few minutes.',
  inboundUnreachable:
    'We couldn’t reach {url} from this server ({reason}). Check PUBLIC_URL, and that the server may open its own public address.',
  noTimeStamps: 'No time stamp service is connected. The person who runs this server sets TSA_URL.',
  timeStampsWork: 'Each service gave a valid time stamp: {hosts}.',
  timeStampsFailed:
    '{host} gave no valid time stamp: {reason}. Documents are signed without an independent time if no service gives one.',
} as const
