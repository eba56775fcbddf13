/** Runs over a graduating class: certificates, copies, and what is printed or released of them. */
export const adminClassRuns = {
  title: 'Runs',
  kind_certificates: 'Certificates',
  kind_press: 'Press file',
  kind_reissue: 'Reissued certificate',
  kind_copies: 'Copies',
  kind_copies_print: 'Printed pile',
  kind_release: 'Release',
  done_certificates: '{done} of {people} issued',
  done_press: '{done} of {people} in the file',
  done_reissue: '{done} of {people} reissued',
  done_copies: '{done} of {people} signed',
  done_copies_print: '{done} of {people} in the pile',
  done_release: '{done} of {people} released',
  ready:
    '{count, plural, =0 {There is nobody for whom this can be done} one {This can be done for one person} other {This can be done for # people}}',
  leftOut: '{count, plural, one {One person is left out} other {# people are left out}}',
  checking: 'Checking the class',
  failedCheck: 'We couldn’t check the class',
  by: '{by}, {at}',
  state_waiting: 'Starting',
  state_running: 'Running',
  state_finished: 'Finished',
  state_stopped: 'Stopped',
  people: 'People',
  undone: '{count, plural, one {One person isn’t done} other {# people aren’t done}}',
  download: '{kind, select, copies_print {Download the pile} other {Download}}',
  file: '{kind, select, copies_print {student copies {id}.pdf} other {certificates {id}.pdf}}',
  result: 'Result (CSV)',
  resultFile: 'run {id}.csv',
  stop: 'Stop',
  cancel: 'Cancel',
  stopTitle: 'Stop this run?',
  stopText:
    '{kind, select, certificates {Certificates that are issued stay valid. The numbers of everybody else are voided, and not used again.} other {What is done stays done. Everybody else is left out.}}',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-class-runs': typeof adminClassRuns
  }
}
