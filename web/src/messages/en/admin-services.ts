/** What the portal depends on for its files and for replies by email. */
export const adminServices = {
  storage: 'File storage',
  storageLead: 'Uploads, documents and receipts are stored here.',
  place: 'Place',
  folder: 'A folder on this server',
  storageTest: 'Test file storage',
  storageGood: 'File storage works',
  storageBad: 'File storage doesn’t work',

  scanner: 'Virus scanner',
  scannerLead: 'It checks each file that comes from outside before anyone can open it.',
  scannerOff: 'No virus scanner is connected',
  scannerOffText:
    'Files aren’t checked for viruses before staff open them. To connect ClamAV, the person who runs this server sets CLAMD_URL.',
  state: 'State',
  answers: 'Working',
  silent: 'Not responding',
  silentText: 'We set files aside until it responds. Nobody can open them until then.',
  address: 'Address',
  scannerTest: 'Test the virus scanner',
  scannerGood: 'The virus scanner works',
  scannerBad: 'The virus scanner doesn’t work',

  inbound: 'Email replies',
  inboundLead:
    'When people reply to one of our emails, your email gateway passes the reply on, and it appears in Messaging.',
  inboundOff: 'Replies by email aren’t set up',
  inboundOffText:
    'People answer on the portal instead. To accept replies, the person who runs this server sets INBOUND_MAIL_DOMAIN and INBOUND_MAIL_SECRET.',
  domain: 'Domain of the reply addresses',
  webhook: 'Address for your email gateway',
  lastReceived: 'Last reply received',
  never: 'None in the last 90 days',
  inbound_mailTest: 'Test the address for replies',
  inbound_mailGood: 'The address for replies works',
  inbound_mailBad: 'The address for replies doesn’t work',

  timeStamps: 'Time stamps',
  timeStampsLead:
    'They prove when a document was signed, independently of this server. The services are asked in this order.',
  timeStampsOff: 'No time stamp service is connected',
  timeStampsOffText:
    'Signatures have the time of this server. To add an independent time, the person who runs this server sets TSA_URL.',
  timeStampServices: 'Services',
  time_stampsTest: 'Test the time stamps',
  time_stampsGood: 'The time stamps work',
  time_stampsBad: 'The time stamps don’t work',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-services': typeof adminServices
  }
}
