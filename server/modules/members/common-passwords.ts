/**
 * Passwords of ten characters and more that head the published lists of the most used ones, keyboard runs included, and
 * the Korean words that people type on a Latin keyboard. Lower case, without spaces.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  1234567890 0123456789 12345678910 123456789a 123456789q a123456789 q123456789 1234567891 12345678901
  123123123123 1231231234 0987654321 9876543210 1029384756 1020304050 1357924680 2468013579 1122334455
  1212121212 1234554321 12345654321 1234512345 12344321asdf 123qweasdzxc 1q2w3e4r5t 1q2w3e4r5t6y
  1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7
  zaq12wsxcde3 zaq1zaq1zaq1 qwertyuiop qwertyuiop123 qwertyuiop[] qwertyuiopasdf qwerty1234 qwerty12345
  qwerty123456 qwerty123! qwer1234!! qwer1234qwer qwerasdfzxcv qwer12345! asdfghjkl1 asdfghjkl;
  asdf1234!! asdfqwer1234 asdfasdf123 asdfghjkl123 zxcvbnm123 zxcvbnm,./ zxcvbnm1234 1234qwerasdf
  1234qwer!! 1234qwer!@ 1234asdf!! 12qwaszx12 123456qwerty 12345qwert 123456abcd 123456abcdef 1234567890a
  1234567890q 1234567890qwertyuiop 1234567890! !@#$%^&*() !@#$qwer1234 1234!@#$qwer qwer!@#$1234
  1234567890-= abcdefghij abcdefghijk abcdefghijklmnopqrstuvwxyz abcd123456 abcd12345! abcdef1234
  abcdefg123 abc1234567 abc123456789 abcd1234!! abcd1234!@ aa12345678 aa123456789 aaa123456789
  a1234567890 a1b2c3d4e5 a1s2d3f4g5 aabbccddee password12 password123 password123! password1234
  password12345 password123456 password1! password!! password01 passw0rd12 passw0rd123 p@ssword12
  p@ssword123 p@ssw0rd12 p@ssw0rd123 p@ssw0rd1! passwordpassword mypassword mypassword1 mypassword123
  newpassword newpassword1 changeme123 changemenow letmein123 letmein1234 iloveyou12 iloveyou123
  iloveyou1234 iloveyou!! iloveyouso welcome123 welcome1234 welcome123! welcome2024 welcome2025
  welcome2026 administrator administrator1 admin12345 admin123456 admin1234! admin1234!! adminadmin
  adminadmin1 admin123!@# superadmin1 superuser123 manager1234 manager123! operator1234 operator123
  system1234 master1234 master12345 master123! root123456 rootroot123 test123456 test1234!! testtest12
  testtest123 testpassword guest12345 guestguest demo123456 demodemo12 sample1234 temp123456 temporary123
  default123 secret1234 secret12345 internet123 computer123 samsung1234 samsung123 hyundai1234 google1234
  naver12345 kakao12345 sunshine123 princess123 football123 baseball123 superman123 batman12345
  dragon12345 monkey12345 shadow12345 michael123 jennifer123 charlie1234 trustno1234 starwars123
  pokemon123 liverpool123 chelsea1234 arsenal1234 manchester korea12345 korea1234! seoul12345 seoul1234!
  busan12345 corea12345 daehanminguk republicofkorea hangukhanguk koreakorea1 koreaseoul1 dkssudgktpdy
  dkssud1234 dkssudgktpdy1 gksrnr1234 tkfkdgo123 tkfkdgody1 tkfkdgo1234 tkfkdgodyo qlalfqjsgh qlalfqjsgh1
  qlalfqjsgh12 qlalfqjsgh1! qlalfqjsgh1234 dmsgodmsgo dlsxjspt123 dnflwlq1234 dkfkqldk123 eogksalsrnr
  ghkdlxld123 ehdgoanfrhk rhkrhkrhkrhk tjdnf12345 gkdlgkdlgkdl wkrdjqwkrdjq skskskskskk1 thisispassword
  idontknow1 whatever123 nothing1234 football1234 qazwsxedcrfv qazwsxedc123 qazwsx12345 qazxswedcvfr
  wsxedcrfvtgb plmoknijbuhv poiuytrewq poiuytrewq1 lkjhgfdsa1 mnbvcxz123 0o9i8u7y6t asdzxcqwe123
  zxcasdqwe123 qweasdzxc123 qweasdzxc1 147258369a 1472583690 0147852369 7894561230 159753258456
  789456123a 741852963a 3.14159265 3141592653 2718281828 19871987aa 20002000aa 20202020aa 20242024aa
  20252025aa 20262026aa matson1234 matson12345 matsonmatson matson2025 matson2026! 안녕하세요반갑습니다 대한민국만세1234
  가나다라마바사아자차 가나다라마바사아자차카타파하
  `
    .trim()
    .split(/\s+/),
);
