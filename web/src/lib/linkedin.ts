/** A certificate as LinkedIn's form for licences and certifications takes it. */
export type LinkedInCertificate = {
  readonly name: string
  readonly organization: string
  /** ISO instant or day */
  readonly issued: string
  readonly number: string
  /** Where anybody can see it. */
  readonly url: string
}

/** LinkedIn's page that adds a certificate to the profile of whoever opens it, with its fields filled in. */
export function linkedInUrl({ name, organization, issued, number, url }: LinkedInCertificate): string {
  const [year = '', month = ''] = issued.split('-')
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: organization,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: url,
    certId: number,
  })
  return `https://www.linkedin.com/profile/add?${fields.toString()}`
}
