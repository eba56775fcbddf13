export const savedViews = {
  view: 'This view',
  saved: 'View saved',
  ordered: 'Order saved',
  removed: 'View deleted',
  nameTaken: 'There is already a view called {name}. Choose another name.',
  defaultChosenMeanwhile:
    'Somebody else has just chosen the view with which this list opens. Reload the page, then try again.',
  roleWithoutList: 'This role cannot open the list. Choose another role.',
  changedMeanwhile: 'Somebody else changed this view. Check it and try again.',
} as const
