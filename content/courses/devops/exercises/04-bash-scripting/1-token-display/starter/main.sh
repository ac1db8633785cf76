sudo systemctl daemon-reload
sudo systemctl start token
systemctl is-active token
systemctl is-enabled token
