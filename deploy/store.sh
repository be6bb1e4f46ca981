#!/bin/sh
# Starts SeaweedFS with its S3 interface and one pair of keys.
cat > /tmp/s3.json <<X
{"identities":[{"name":"vivencia","credentials":[{"accessKey":"vivencia","secretKey":"$STORE_SECRET"}],"actions":["Admin","Read","Write","List","Tagging"]}]}
X
exec weed server -dir=/data -s3 -s3.port=8333 -s3.config=/tmp/s3.json
