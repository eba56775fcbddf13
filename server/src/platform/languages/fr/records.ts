export const records = {
  'No records system is connected. Set RECORDS_URL and RECORDS_TOKEN on the server first.':
    'Aucun système de dossiers n’est relié. Définissez d’abord RECORDS_URL et RECORDS_TOKEN sur le serveur.',
  'It answered with {0} programmes and {1} sessions.': 'Il a répondu avec {0} formations et {1} sessions.',
  'It refused our credential. Set RECORDS_TOKEN to the one it expects, and start the server again.':
    'Il a refusé notre identification. Donnez à RECORDS_TOKEN la valeur attendue, et redémarrez le serveur.',
  'It cannot be reached. Check that it runs, and that RECORDS_URL is its address.':
    'Il est injoignable. Vérifiez qu’il fonctionne, et que RECORDS_URL est son adresse.',
  'It did not answer in time. Try again in a few minutes, or ask those who run it.':
    'Il n’a pas répondu à temps. Réessayez dans quelques minutes, ou demandez à ceux qui l’exploitent.',
  'It answered with an error of its own. Ask those who run it.':
    'Il a répondu par une erreur de son côté. Demandez à ceux qui l’exploitent.',
  'It answered in a form that is not the agreed one. Show docs/records.md to those who run it.':
    'Il a répondu sous une autre forme que celle convenue. Montrez docs/records.md à ceux qui l’exploitent.',
} as const
