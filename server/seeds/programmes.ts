/** The codes are those of the demo records (`data/students.csv.gz`). */
const undergraduate = (
  code: string,
  award: string,
  subject: string,
  faculty: string,
  department = subject,
) => ({
  ...{ code, award, faculty, department, level: 'undergraduate' },
  name: `${award} ${subject}`,
})

export const programmes = [
  undergraduate('ACC', 'B.Sc.', 'Accounting', 'Management Sciences'),
  undergraduate('AGR', 'B.Agric.', 'Agronomy', 'Agriculture'),
  undergraduate('CSC', 'B.Sc.', 'Computer Science', 'Science'),
  undergraduate('CVE', 'B.Eng.', 'Civil Engineering', 'Engineering'),
  undergraduate('ECO', 'B.Sc.', 'Economics', 'Social Sciences'),
  undergraduate(
    'EEE',
    'B.Eng.',
    'Electrical and Electronics Engineering',
    'Engineering',
    'Electrical Engineering',
  ),
  undergraduate('ENG', 'B.A.', 'English', 'Arts'),
  undergraduate('LAW', 'LL.B.', 'Law', 'Law'),
  undergraduate('MCB', 'B.Sc.', 'Microbiology', 'Science'),
  undergraduate('NUR', 'B.N.Sc.', 'Nursing Science', 'Basic Medical Sciences', 'Nursing'),
]
