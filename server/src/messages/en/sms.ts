export const sms = {
  enterApiKey: 'Enter the API key from the provider’s dashboard.',
  enterUsername: 'Enter the username of your app. For the sandbox it is sandbox.',
  enterTermiiSecret: 'Enter the secret key from the dashboard of Termii. It signs the delivery reports.',
  termiiChannel: 'Enter dnd or generic.',
  termiiAddress: 'Enter the address of your account at Termii, such as {address}',
  accountAnswered: 'The provider answered and accepted the key. The balance is {balance}.',
  answered: 'The provider answered {answer}',
} as const
