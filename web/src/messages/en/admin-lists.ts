/** The lists of the back office: columns, order, page size, selection. */
export const adminLists = {
  columns: 'Columns',
  defaultColumns: 'Use default columns',
  perPage: 'Rows per page',
  sort: 'Sort',
  selectPage: 'Select all rows on this page',
  selectRow: 'Select {row}',
  selected: '{count, plural, one {One row selected} other {{number} rows selected}}',
  allSelected:
    '{count, plural, one {The one matching row is selected} other {All {number} matching rows are selected}}',
  selectAll: '{count, plural, one {Select the one that matches} other {Select all {number} that match}}',
  clearSelection: 'Clear selection',
  sortBy: 'Sort by {column}: {order}',
  sortOrder: '{column}: {order}',
  order_text_up: 'A to Z',
  order_text_down: 'Z to A',
  order_number_up: 'lowest first',
  order_number_down: 'highest first',
  order_date_up: 'earliest first',
  order_date_down: 'latest first',
  export_csv: 'Export CSV',
  export_xlsx: 'Export Excel',
  tooManyForExcel: 'Excel files hold up to {most} rows. Use CSV for the whole list.',
  views: 'Saved views',
  allRows: 'All',
  saveView: 'Save view',
  replaceView: 'Update “{name}”',
  gone: 'This list no longer knows: {values}. The rest of the view is shown.',
  keys: 'J next row, K previous row, Enter opens',
  keysWithTicks: 'J next row, K previous row, Enter opens, X selects',
  editView: 'Edit view',
  deleteView: 'Delete view',
  moveEarlier: 'Show earlier',
  moveLater: 'Show later',
  viewActions: 'Actions for {name}',
  viewName: 'Name',
  viewNameMissing: 'Enter a name for this view',
  viewFor: 'Who can see it',
  onlyMe: 'Only me',
  viewDefault: 'Open the list with this view',
  cancel: 'Cancel',
  save: 'Save',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-lists': typeof adminLists
  }
}
