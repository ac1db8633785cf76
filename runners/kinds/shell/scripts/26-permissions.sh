touch s.sh; chmod 755 s.sh; stat -c %a s.sh
chmod u-x,g=r,o= s.sh; stat -c %a s.sh
ls -l s.sh | cut -c1-10
[ -x s.sh ] || echo "not executable"
printf '#!/bin/bash\necho ran $1\n' > r.sh; chmod +x r.sh; ./r.sh now
./s.sh; echo $?
