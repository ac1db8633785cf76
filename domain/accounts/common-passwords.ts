/** Passwords of ten or more characters that rank high in lists of leaked ones, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `1234567890 12345678910 123456789a 123456789q 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc q1w2e3r4t5 q1w2e3r4t5y6
qwertyuiop qwerty1234 qwerty12345 qwerty123456 qwertyuiop123 asdfghjkl123 asdfghjkl1 zxcvbnm123 qazwsxedc123 zaq12wsxcde3
password12 password123 password1234 password12345 password123456 password@123 password@1234 passw0rd123 p@ssw0rd123 pass@12345
passwordpassword mypassword1 mypassword123 newpassword newpassword1 changeme123 letmein123 letmein1234 welcome123 welcome1234
welcome@123 welcome@1234 admin12345 admin123456 admin@1234 administrator admin@12345 iloveyou12 iloveyou123 iloveyou1234
iloveyou143 loveyou123 loveyou1234 mylove1234 princess123 sunshine123 football123 baseball123 superman123 spiderman123
batman12345 dragon12345 monkey12345 master12345 shadow12345 michael123 jennifer123 computer123 internet123 whatever123
abcd123456 abc1234567 abcdefghij abcd@12345 abcde12345 abcdef1234 a123456789 aa12345678 a1b2c3d4e5 aaaaaaaaaa 0123456789
9876543210 0987654321 1111111111 0000000000 1212121212 1122334455 1231231231 1234512345 1234554321 1233211234 9999999999
india12345 india@1234 india@12345 bharat1234 bharat@123 jaihind123 jaihind@123 krishna123 krishna@123 ganesh1234 ganesh@123
hanuman123 shivshakti radhekrishna radheradhe jaishreeram saibaba123 omsairam123 omnamahshivaya sachin1234 virat12345 dhoni12345
google1234 facebook123 gmail12345 samsung123 test123456 test1234567 testtest123 secret12345 student123 student@123 college123
hello12345 hello123456 helloworld qwertyqwerty asdfasdfasdf zxcvbnmzxcvbnm trustno1trustno1 q1w2e3r4t5y6u7 1234qwerasdf 123qweasdzxc`.split(
    /\s+/,
  ),
);
